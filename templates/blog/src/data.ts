import type { Article } from './lib/article'

/** In the text: an empty line parts paragraphs, ## begins a heading, > a quotation, *…* is set in italics, [[…]] is a note. */
export const articles: Article[] = [
  {
    id: 'the-night-ferry',
    title: 'The night ferry has no hurry',
    topic: 'Journeys',
    author: 'Maud Ellery',
    date: '2026-05-17',
    standfirst:
      'A ship that leaves at ten and arrives at seven could go faster. Nobody on board has ever asked it to.',
    picture: 'ferry',
    text: `The *Clara Holm* takes nine hours to cross a piece of water that she could cross in five. She leaves the quay at ten in the evening, when the last lorry has been waved on by a man with two torches, and she arrives at seven, when the bakery on the other side has opened. In between she goes slowly on purpose.[[The company’s own word for this is “hotel speed”. It is about eleven knots.]]

I asked the first officer why. He looked at me as if I had asked why nights are long. “People want to sleep,” he said. “If we go fast they arrive at three, and then what would they do?”

## The bunk by the engine

The cheapest bunks are below the car deck, and the best of these is 114, against the engine-room wall. It is warm there. You feel the shaft turn through the mattress, a slow even knock, and after a while you notice that you have begun to breathe with it.

Drivers know about 114. They book it in autumn for the whole winter. The woman who had it before me, a piano mover from Aarhus, had left a folded card under the pillow with one line on it: *the tap runs brown until you count to ten.*

> A fast crossing is a gap in the day. A slow one is a place.

## What there is to see

There is very little to see, which is the point of the deck at two in the morning. There is a light on a buoy that blinks every six seconds. There is another ship, far off, lit like a street, that keeps level with us for an hour and then doesn’t. There is the wake, which is the only thing on board that looks hurried.

An old couple had brought folding chairs. They cross twice a year to see a daughter and have never taken a cabin. “We would only sleep,” the woman said, and poured coffee from a flask with a dented lid.[[See “A short history of the flask”, which this couple began.]]

## Seven o’clock

At half past six a bell rings in the corridors, not loudly. Doors open. People who have nodded to each other over toothbrushes stand on the stairs with their coats on and do not talk. Then the bow lifts, the light comes in, and you can smell bread.

I have made the same trip by air. It takes fifty minutes and I remember nothing of it at all.`,
  },
  {
    id: 'a-chair-from-underneath',
    title: 'A chair is repaired from underneath',
    topic: 'Workshops',
    author: 'Jonah Price',
    date: '2026-04-26',
    standfirst:
      'Odile Brandt has mended chairs for thirty-one years. She has never once begun with the seat.',
    picture: 'chair',
    text: `Turn it over first. That is the whole of the teaching, and Odile Brandt gives it to every apprentice on the first morning, and to every customer who starts to explain what is wrong. A chair tells lies the right way up.

## Reading the joints

From below you see what the makers saw. There is the saw mark that nobody sanded, the peg that was driven in crooked and left, the glue of three different decades: brown, yellow, clear.[[The clear one is always the one that failed.]] She reads them with a thumb.

“This one has been sat on by someone who tips back,” she says. Both rear joints are loose, and the left more than the right. “Someone who tips back and talks to the left.”

> The seat is where you notice it. It is never where it went wrong.

## What is left alone

She takes apart as little as she can. A joint that holds is not improved by opening it. On the wall hang forty clamps, and most days she uses two. The rest, she says, are for confidence.

The chair on the bench has come from a school. When it is done it will look as it did: red paint, worn through on the top rail where hands have been. She could match that paint. She has the tin. But it took sixty years of children to do that, and it would be rude.`,
  },
  {
    id: 'swifts-keep-no-address',
    title: 'Swifts keep no address',
    topic: 'Weather',
    author: 'Nora Adeyemi',
    date: '2025-05-09',
    standfirst:
      'They come on the fifth of May, or the sixth, and for three months the sky over our street has an upstairs.',
    picture: 'swifts',
    text: `They do not land. I had read this and not believed it. A swift that leaves its nest in August may not touch anything at all until it comes back to breed, two or three years on.[[It sleeps on the wing, at about two thousand metres, in short spells.]] It eats, drinks, mates and sleeps up there. What we call the air it presumably calls the ground.

## The count

There were eleven over the street last year and nine this. I count them at half past eight in the evening, when they come down to roof height and go round the block in a screaming bunch, like boys on bicycles. My neighbour counts too. We disagree by one, always, and neither of us will give way.

## What they need

A hole under a roof, the size of an egg on its side. Houses used to be full of those. They are called defects now and are put right, street by street, by people who like birds.

> Put up a box and they will ignore it for four years. In the fifth they will have always lived there.

We put up two. It is year three.`,
  },
  {
    id: 'what-the-allotment-knows',
    title: 'What the allotment knows in February',
    topic: 'Weather',
    author: 'Jonah Price',
    date: '2025-02-16',
    standfirst: 'Nothing is happening, and it is happening in rows.',
    picture: 'shed',
    text: `In February the allotment is a drawing of itself. The rows are there, and the string, and the names on sticks, but what they name has gone under. You could think that somebody had planned a garden and lost heart.

## The shed

We meet in Mr Osei’s shed because it has the stove. There is room for four if nobody takes a coat off. The talk is about potatoes, which are chitting in egg boxes on every windowsill within a mile, and about the robin, which belongs to whoever is digging.

Nobody is digging. The ground rings like a plate.

## A use for frost

Mr Osei will not hear a word against it. Frost breaks the clods that we are too old to break; it sweetens the parsnips;[[The plant turns starch to sugar so as not to freeze. We then eat it.]] it kills what needs killing. “I have a whole month of work done for me,” he says, “and all I pay is that I have to stay in here and be warm.”

He puts on another piece of somebody’s old fence.`,
  },
  {
    id: 'a-short-history-of-the-flask',
    title: 'A short history of the flask',
    topic: 'Things',
    author: 'Maud Ellery',
    date: '2024-10-06',
    standfirst: 'It was made to keep things very cold. A nursery in Berlin found out the rest.',
    picture: 'flask',
    text: `Sir James Dewar made the first one in 1892 to keep liquid gases cold, and it did not occur to him that there was anything else to keep. It was his glassblower, so the story goes, who put in milk for a child at night, and found it warm in the morning.[[Dewar never took out a patent. The two glassmakers who did named it after a competition in a newspaper, and won the case.]]

## Nothing, twice

What keeps the coffee hot is nothing. There are two walls, and between them the air has been taken away. Heat cannot cross where there is nobody to hand it on. I find this the most restful thing that I know about physics.

## The dent

My mother’s has a dent in the lid from the quay at Harwich, 1981. The tartan has gone. It has been replaced twice by presents, which were better, and which stand in the cupboard behind it.

> An object that works for forty years is not an object any longer. It is a habit that you can hold.

It leaks slightly. One learns the angle.`,
  },
  {
    id: 'walking-the-boundary',
    title: 'Walking the boundary',
    topic: 'Journeys',
    author: 'Nora Adeyemi',
    date: '2024-05-26',
    standfirst:
      'Once a year the parish used to walk round its own edge, so that children would remember where it was.',
    picture: 'lane',
    text: `They beat the stones with willow sticks, and in some places they beat the children too, lightly, so that in seventy years there would be somebody who could say: I know that it was here, because it was here that I was beaten.[[The last record for our parish is from 1868. The boy was given sixpence.]]

## Nineteen kilometres

We went round in a day, eleven of us and a dog named Biscuit, with a copy of the tithe map and more cheese than could be carried. The boundary runs along hedges, then along a stream, then for no reason straight across a field of beans.

“It went round something,” said the farmer, who came out to look at us. “But the something’s gone.”

## The corner stone

We found nine of the fourteen stones. The last is in the wall of the filling station, at knee height, painted over with the rest. Everybody put a hand on it. Biscuit, who has no sense of occasion, did what dogs do at corners, and so the bounds were marked again.`,
  },
]

/** The words of each topic. */
import type { Topic } from './topics.ts'

export const FOOD: Topic = {
  name: 'Morning Batch',
  headline: 'Made this morning, gone by evening.',
  intro: 'We start before the street wakes up, use few ingredients, and know where each of them comes from.',
  action: 'Reserve for tomorrow',
  features: [
    ['Slow on purpose', 'Long fermentation and low heat: more taste, nothing to hide.'],
    ['From close by', 'Flour, milk and fruit from people whose names we know.'],
    ['A table for you', 'Stay for a cup, or take a warm bag home.'],
  ],
  steps: [
    ['Tell us what you like', 'Leave a note with the form or at the counter.'],
    ['We put it aside', 'It waits with your name on it from eight.'],
    ['Come by', 'Pay when you collect. Bring the bag back if you can.'],
  ],
  quotes: [
    ['The smell reaches the corner before the shop does. I have stopped resisting.', 'A neighbour'],
    ['They remembered my order on the second visit.', 'A regular'],
  ],
  plans: [
    ['One', '€6', 'Today’s choice, baked this morning.'],
    ['A table', '€24', 'A box for four, with something sweet.'],
    ['Every week', '€20', 'Your box each Saturday, put aside by name.'],
  ],
  questions: [
    ['When are you open?', 'Tuesday to Saturday, from seven until we have sold out.'],
    ['Can you avoid nuts or milk?', 'Often. Tell us a day before and we will say honestly what is possible.'],
    ['Do you deliver?', 'On foot or by bicycle, within two kilometres.'],
  ],
}

export const PETS: Topic = {
  name: 'Long Lead',
  headline: 'Out in all weather, home happy.',
  intro: 'Small groups, long walks and a short report, so that you can think about something else.',
  action: 'Book a first walk',
  features: [
    ['Never more than four', 'Groups that get along, matched by pace and temper.'],
    ['You know where they are', 'A photo and a note after every walk.'],
    ['Trained and insured', 'First aid for animals, references on request.'],
  ],
  steps: [
    ['Meet us', 'We visit, and your companion decides.'],
    ['Try a walk', 'One short round, near your home.'],
    ['Choose your days', 'Change them until the evening before.'],
  ],
  quotes: [
    ['He hears the bell and is at the door before me.', 'Owner of a terrier'],
    ['Muddy, tired and pleased. Every single time.', 'Owner of two spaniels'],
  ],
  plans: [
    ['One walk', '€18', 'An hour, whenever you need it.'],
    ['Three a week', '€48', 'The same days, the same person.'],
    ['Every weekday', '€75', 'Five walks, and holidays by arrangement.'],
  ],
  questions: [
    ['What happens in bad weather?', 'We go out, for a little less long, and bring towels.'],
    ['Do you collect?', 'Yes, within five kilometres. Keys are stored without names.'],
    ['And if someone does not get along?', 'Then we walk alone together. It costs the same.'],
  ],
}

export const PEOPLE: Topic = {
  name: 'Plain Sight',
  headline: 'Good work takes attention.',
  intro: 'We take on few people at a time, listen first, and stay until it is done.',
  action: 'Ask for a first talk',
  features: [
    ['One person to talk to', 'Whoever you meet first stays with you to the end.'],
    ['A plan in plain words', 'You know what happens next, and what it costs.'],
    ['Room to change your mind', 'Every step can be repeated, moved or left out.'],
  ],
  steps: [
    ['Say hello', 'Half an hour, free, by phone or over a table.'],
    ['Get a plan', 'One page, within three days.'],
    ['Begin', 'At a pace that suits your week.'],
  ],
  quotes: [
    ['For once somebody asked before answering.', 'A client since spring'],
    ['Calm, exact, and finished a day early.', 'A returning client'],
  ],
  plans: [
    ['A single session', '€90', 'An hour and a half, with notes afterwards.'],
    ['A season', '€480', 'Six sessions, spread as you like.'],
    ['By arrangement', 'Ask', 'For teams, events and anything unusual.'],
  ],
  questions: [
    ['How soon can we start?', 'Usually within two weeks. We say so at once if it takes longer.'],
    ['Do I need to prepare?', 'No. Bring the question that you keep coming back to.'],
    ['Can I stop halfway?', 'Yes. You pay for what has happened, not for what was planned.'],
  ],
}

export const SOFTWARE: Topic = {
  name: 'Quietwork',
  headline: 'The work, without the busywork.',
  intro:
    'One quiet place for what your team does every day. It starts fast, stays out of the way, and lets you leave with your data.',
  action: 'Ask for access',
  features: [
    ['Fast where it counts', 'Everything you do daily is one key away.'],
    ['Yours to take along', 'Open formats, and export on every page.'],
    ['Works on a bad line', 'Changes wait on your device until the network is back.'],
  ],
  steps: [
    ['Bring your data', 'Import a spreadsheet; we suggest the fields.'],
    ['Invite two people', 'Small teams first. Roles can wait.'],
    ['Drop one habit', 'Choose the report that nobody likes to write.'],
  ],
  quotes: [
    ['We closed three other tabs for good.', 'An operations lead'],
    ['I was useful in it after ten minutes.', 'A new colleague'],
  ],
  plans: [
    ['Solo', '€0', 'For one person, without a time limit.'],
    ['Team', '€9', 'Per person and month, with shared views.'],
    ['Company', 'Ask', 'Single sign-on, audit log, a named contact.'],
  ],
  questions: [
    ['Where is our data?', 'In the region you choose, encrypted, and exportable at any time.'],
    ['Is there a trial?', 'The Solo plan is free for as long as you like.'],
    ['Can we cancel?', 'Each month, with one click. Your export stays available for 90 days.'],
  ],
}

export const GOODS: Topic = {
  name: 'Kept',
  headline: 'Few things, well chosen.',
  intro: 'We carry what we would keep ourselves: made to last, sold with care, repaired when needed.',
  action: 'Ask about a piece',
  features: [
    ['Chosen by hand', 'We have used everything that is on the shelf.'],
    ['Made to be mended', 'Spare parts and advice for as long as you own it.'],
    ['Honest prices', 'What it costs, who made it, and where.'],
  ],
  steps: [
    ['Look around', 'In the shop, or in the pictures we send.'],
    ['Ask', 'We know the makers and pass questions on.'],
    ['Take it home', 'Wrapped in paper, or sent within two days.'],
  ],
  quotes: [
    ['Nothing here shouts. I always find something.', 'A visitor'],
    ['They told me not to buy the bigger one. They were right.', 'A customer'],
  ],
  plans: [
    ['Small', '€25', 'A first piece, or a present.'],
    ['Larger', '€80', 'Something for the room you live in.'],
    ['To order', 'Ask', 'Made for you in four to six weeks.'],
  ],
  questions: [
    ['Can I return something?', 'Within 30 days, as long as it can be sold again.'],
    ['Do you send abroad?', 'Yes, at what the post charges us.'],
    ['Do you take things back for repair?', 'Always. We tell you the price before we begin.'],
  ],
}

/** What the demo model can be told to get wrong that is certain to repair, and what is said once it is repaired. */
export const MISTAKES: readonly [fault: string, says: RegExp][] = [
  ['wrongimport', /^Imported \w+ by its name in /],
  ['wrongpath', /^Changed the import '\.\/\S+' to '\.\/\S+' in src\/App\.tsx\.$/],
  ['wrongcase', /^Changed the import /],
  ['unknownicon', /^Used the icon \w+ in /],
  ['duplicatedefault', /^Removed the second default export of src\/App\.tsx\.$/],
  ['unclosedtag', /^Closed the <main> of line \d+ in src\/App\.tsx\.$/],
  ['missingkey', /^Gave the list in line \d+ of \S+ keys\.$/],
  ['missingreactimport', /^Imported use\w+ from react in /],
]

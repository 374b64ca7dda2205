/** One part of a note; what the changelog sets in asterisks is strong. */
interface NotePart {
  text: string;
  isStrong: boolean;
}

/** The notes of a version's section of the changelog, line breaks and links taken out. Anything else is text. */
export function notesOf(section: string): NotePart[][] {
  const notes: string[] = [];
  let isNew = true;
  for (const line of section.split('\n').map((each) => each.trim())) {
    const [, item] = /^[-*]\s+(.*)$/.exec(line) ?? [];
    if (item !== undefined || isNew) notes.push(item ?? line);
    else notes.push([notes.pop(), line].join(' '));
    isNew = line === '';
  }
  return (
    notes
      // A link alone leads nowhere here.
      .map((note) => note.replaceAll(/\s*\[How\]\([^)]*\)\.?/g, ''))
      .map((note) =>
        note
          .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replaceAll('`', '')
          .trim(),
      )
      .filter((note) => note !== '')
      .map((note) =>
        note
          .split('**')
          .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
          .filter(({ text }) => text !== ''),
      )
  );
}

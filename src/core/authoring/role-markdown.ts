/** Roles as Markdown: headings become sections, the next deeper level their subsections; deeper headings stay in the content. */
import type { RoleMarkdown, RoleSection } from '../contract/role.ts';

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const FENCE = /^(```|~~~)/;

/** Text before the first heading becomes a section with an empty title. */
export function parseRole(markdown: string): { sections: RoleSection[] } {
  const sections: RoleSection[] = [];
  let target: { content: string } | null = null;
  let fenced = false;
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    if (FENCE.test(line)) fenced = !fenced;
    const [, marks, title] = fenced ? [] : (HEADING.exec(line) ?? []);
    const parent = sections.at(-1);
    if (marks && title && (!parent || parent.title === '' || marks.length <= parent.level)) {
      const section: RoleSection = { level: marks.length, title, content: '', subsections: [] };
      sections.push(section);
      target = section;
    } else if (marks && title && parent && marks.length === parent.level + 1) {
      const subsection = { level: marks.length, title, content: '' };
      parent.subsections?.push(subsection);
      target = subsection;
    } else {
      if (!target) {
        if (line.trim() === '') continue;
        const section: RoleSection = { level: 1, title: '', content: '', subsections: [] };
        sections.push(section);
        target = section;
      }
      target.content += `${line}\n`;
    }
  }
  for (const section of sections) {
    section.content = section.content.trim();
    for (const subsection of section.subsections ?? []) subsection.content = subsection.content.trim();
  }
  return { sections };
}

/** Stable: what it writes is read back as the same sections and written the same again. */
export function formatRole(role: RoleMarkdown): string {
  const part = ({ level, title, content }: { level: number; title: string; content: string }) =>
    `${title === '' ? '' : `${'#'.repeat(level)} ${title}\n\n`}${content.trim() === '' ? '' : `${content.trim()}\n\n`}`;
  const text = (role.sections ?? [])
    .map((section) => part(section) + (section.subsections ?? []).map(part).join(''))
    .join('');
  return text.trimEnd() === '' ? '' : `${text.trimEnd()}\n`;
}

/** The text as it was typed, while it says what the sections say; else the sections as text. */
export function roleSource({
  markdown,
  source,
}: {
  markdown?: RoleMarkdown | null | undefined;
  source?: string | null | undefined;
}): string {
  const plain = formatRole(markdown ?? { sections: [] });
  return source != null && formatRole(parseRole(source)) === plain ? source : plain;
}

import { roleSource } from '../../core/authoring/role-markdown.ts';
import { scriptSource } from '../../core/authoring/script-text.ts';
import type { DocumentBody, DocumentKind } from '../../core/contract/local/documents.ts';
import type { EditorLanguage } from '../editor/code-editor.tsx';

/** A document of any kind as text to read. The body was checked against its kind's schema when it was saved. */
export function documentText(
  kind: DocumentKind,
  body: Record<string, unknown>,
): { text: string; language: EditorLanguage } {
  switch (kind) {
    case 'scripts':
      return { text: scriptSource(body as unknown as DocumentBody<'scripts'>), language: 'understudy-script' };
    case 'roles':
      return { text: roleSource(body as unknown as DocumentBody<'roles'>), language: 'markdown' };
    case 'scenarios':
    case 'personas':
      return { text: (body as unknown as DocumentBody<'scenarios' | 'personas'>).source, language: 'yaml' };
    case 'agents':
    case 'campaigns':
    case 'scenario-sets':
      return { text: `${JSON.stringify(body, null, 2)}\n`, language: 'yaml' };
    default:
      return kind satisfies never;
  }
}

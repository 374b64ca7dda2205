import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useNamedDocuments } from '../api/named-documents.ts';

/** What a document is called that another names by its id. */
export const DocumentName = ({ kind, id }: { kind: AnyKind; id: string }) => useNamedDocuments(kind, [id]).of(id).name;

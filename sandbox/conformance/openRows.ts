import { open, type Row } from './rowTable.ts'

/** The rows of what is not built yet. */
export const OPEN_ROWS: readonly Row[] = [...open('Versioning', 'v1', ['Delta V1 paths'])]

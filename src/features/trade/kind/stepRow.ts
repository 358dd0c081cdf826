/** Classes of the row of one request: as tall as two lines, so that nothing moves where a request comes to one. */
export const STEP_ROW = 'flex min-h-15.75 flex-col justify-center border-line px-4 py-3 not-first:border-t'

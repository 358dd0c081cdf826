/** Waits for an answer however long it takes: what a test prepares must not fail because its machine is busy. Ignores `signal`. */
export const patientFetch: typeof fetch = (input, { signal: _, ...init } = {}) => fetch(input, init)

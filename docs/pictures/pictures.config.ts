import journeys from '../../playwright.config.ts'

/** The pictures of the documents, from the shipped build on a sandbox: `npm run pictures`. */
export default {
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '*.spec.ts',
  workers: 1,
}

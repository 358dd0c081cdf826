/** Whether this run of the journeys faces every shape of answers on which public sources contradict one another (`npm run e2e:shapes`). A test in a page never does. */
export const FACES_EVERY_SHAPE = typeof process === 'object' && Boolean(process.env.KONTOR_SHAPES)

/** Tests of the suite that the venue of a practice page cannot pass, by title, and why. */
export const PRACTICE_DIFFERENCES: Readonly<Record<string, string>> = {
  'controls › default: a closed service, and back':
    'the venue has no port that could refuse connections; a request of the page fails instead',
  'limits › default: each address for itself': 'the page is the only caller',
}

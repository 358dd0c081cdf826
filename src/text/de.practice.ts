import { practice } from './de/app/practice.ts'
import { catalogue } from './de.catalogue.ts'

/* German of practice, which no other page fetches. */
Object.assign(catalogue, practice)

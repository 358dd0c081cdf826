import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { logos } from '../../src/app/logos/logosPlugin.ts'

/** The gallery of parts and their states: `npm run gallery`. */
export default defineConfig({ root: import.meta.dirname, plugins: [react(), tailwindcss(), logos()] })

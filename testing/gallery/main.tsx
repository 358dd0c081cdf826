import '../../src/app/styles/main.css'
import { createRoot } from 'react-dom/client'
import { SECTIONS, Section } from './sections.tsx'

/** All sections, each in both themes. */
function Gallery() {
  return (
    <main className="grid gap-7 p-4">
      {SECTIONS.map((section) => (
        <article key={section.name}>
          <h2 className="mb-2 text-16 font-semibold">{section.name}</h2>
          <div className="flex flex-wrap gap-4">
            {['light', 'dark'].map((theme) => (
              <div key={theme} data-theme={theme}>
                <Section section={section} />
              </div>
            ))}
          </div>
        </article>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)

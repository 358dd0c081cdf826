import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const REST_MS = 400

/** As little as React can be asked for: a controlled field, and what an answer to its text says. */
export function BareField() {
  const [text, setText] = useState('5000')
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    const timer = setTimeout(async () => {
      const response = await fetch(`./answer.json?for=${text}`)
      const { amount } = JSON.parse(await response.text())
      setAnswer(`${amount}${text}`)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <form>
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="text" readOnly value={answer} />
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareField />)

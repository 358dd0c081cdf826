import { beforeEach, describe, expect, test } from 'vitest'
import { createPresence, type PresenceHost, type PresenceStore } from './presence.ts'

let hidden: boolean
let act: () => void
let show: () => void
let elapse: (() => void) | null
let timeoutMs: number
let presence: PresenceStore
let reported: string[]

beforeEach(() => {
  hidden = false
  elapse = null
  reported = []
  const host: PresenceHost = {
    isHidden: () => hidden,
    listen(onActivity, onVisibility) {
      act = onActivity
      show = onVisibility
    },
    setTimeout(handler, after) {
      elapse = handler
      timeoutMs = after
      return 1
    },
    clearTimeout() {
      elapse = null
    },
  }
  presence = createPresence(host)
  presence.subscribe(() => reported.push(presence.read()))
})

describe('createPresence', () => {
  test('default: active, and idle after three minutes of nothing', () => {
    expect(presence.read()).toBe('active')
    expect(timeoutMs).toBe(180_000)
    elapse?.()
    expect(presence.read()).toBe('idle')
    act()
    expect(presence.read()).toBe('active')
    expect(reported).toEqual(['idle', 'active'])
  })

  test('behavior: anything the person does starts the three minutes again', () => {
    const first = elapse
    act()
    expect(elapse).not.toBe(first)
    expect(reported).toEqual([])
  })

  test('behavior: a hidden tab is hidden whatever else, and active when shown again', () => {
    hidden = true
    show()
    elapse?.()
    expect(presence.read()).toBe('hidden')
    hidden = false
    show()
    expect(reported).toEqual(['hidden', 'active'])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createHashSearch, type HashHost, type HashSearch } from './hashSearch.ts'

class Host extends EventTarget implements HashHost {
  location = { hash: '#/swap?amount=1', href: 'http://desk/x/#/swap?amount=1' }
  replaced = 0
  readonly timers = new Map<number, () => void>()
  private last = 0
  history = {
    state: null,
    replaceState: (_data: unknown, _unused: string, url: string) => {
      this.replaced += 1
      this.go(url)
    },
  }
  go(url: string) {
    this.location = { href: url, hash: url.slice(url.indexOf('#')) }
  }
  setTimeout(handler: () => void) {
    this.last += 1
    this.timers.set(this.last, handler)
    return this.last
  }
  clearTimeout(id: number) {
    this.timers.delete(id)
  }
  runTimers() {
    for (const [id, handler] of [...this.timers]) {
      this.timers.delete(id)
      handler()
    }
  }
}

let host: Host
let search: HashSearch
beforeEach(() => {
  host = new Host()
  search = createHashSearch(host)
})

describe('createHashSearch', () => {
  test('default: reads what is behind the question mark', () => {
    expect(search.read()).toBe('amount=1')
    host.go('http://desk/x/#/swap')
    expect(search.read()).toBe('')
  })

  test('behavior: a write is read at once and reaches the address bar without a history entry', () => {
    let reported = 0
    search.subscribe(() => {
      reported += 1
    })
    search.write('amount=2')
    search.write('amount=23')
    expect(search.read()).toBe('amount=23')
    expect(reported).toBe(2)
    expect(host.replaced).toBe(0)
    host.runTimers()
    expect(host.replaced).toBe(1)
    expect(host.location.href).toBe('http://desk/x/#/swap?amount=23')
    expect(search.read()).toBe('amount=23')
  })

  test('behavior: a path’s last parameters survive leaving it, whether or not they reached the URL', () => {
    expect(search.lastOf('/swap')).toBe('amount=1')
    search.write('amount=23')
    host.go('http://desk/x/#/orders?view=all')
    host.dispatchEvent(new Event('hashchange'))
    expect(search.lastOf('/swap')).toBe('amount=23')
    expect(search.lastOf('/orders')).toBe('view=all')
    expect(search.lastOf('/limit')).toBe('')
  })

  test('behavior: leaving the page writes first', () => {
    search.write('amount=5')
    host.dispatchEvent(new Event('pagehide'))
    expect(host.location.hash).toBe('#/swap?amount=5')
  })

  test('behavior: an address typed by the person wins over a write under way', () => {
    search.write('amount=5')
    host.go('http://desk/x/#/swap?amount=9')
    host.dispatchEvent(new Event('hashchange'))
    expect(search.read()).toBe('amount=9')
    host.runTimers()
    expect(host.location.hash).toBe('#/swap?amount=9')
  })

  test('behavior: another route is never given the search of this one', () => {
    search.write('amount=5')
    host.go('http://desk/x/#/orders')
    expect(search.read()).toBe('')
    host.runTimers()
    expect(host.location.hash).toBe('#/orders')
  })

  test.each([['pointerdown'], ['focusin'], ['hashchange']])(
    'behavior: what may follow is notified once writing rests, or before a %s',
    (event) => {
      let reported = 0
      search.subscribeAtRest(() => {
        reported += 1
      })
      search.write('amount=2')
      search.write('amount=23')
      expect(reported).toBe(0)
      host.runTimers()
      expect(reported).toBe(1)
      search.write('amount=234')
      host.dispatchEvent(new Event(event))
      expect(reported).toBe(2)
      host.runTimers()
      expect(reported).toBe(2)
    },
  )

  test('behavior: nobody is notified of a pause in which nothing was written', () => {
    let reported = 0
    search.subscribeAtRest(() => {
      reported += 1
    })
    host.dispatchEvent(new Event('pointerdown'))
    expect(reported).toBe(0)
  })

  test('behavior: an unsubscribed listener hears nothing', () => {
    let reported = 0
    search.subscribe(() => {
      reported += 1
    })()
    search.subscribeAtRest(() => {
      reported += 1
    })()
    search.write('amount=2')
    host.runTimers()
    expect(reported).toBe(0)
  })
})

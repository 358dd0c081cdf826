import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStaticServer } from './staticServer.mjs'

const HEADERS = `# rules
/*
  X-Content-Type-Options: nosniff
  Strict-Transport-Security: max-age=1
  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests
/assets/*
  Cache-Control: immutable
`
let folder = ''
let server: Awaited<ReturnType<typeof startStaticServer>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-static-'))
  writeFileSync(join(folder, 'index.html'), '<p>page</p>')
  writeFileSync(join(folder, 'config.json'), '{"real":true}')
  writeFileSync(join(folder, 'main.js'), 'export const a = 1')
  writeFileSync(join(folder, '_headers'), HEADERS)
  server = await startStaticServer({ folder, port: 0, config: { sandbox: true } })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(new URL(path, server.url))

describe('files', () => {
  test('default: the page is at the root, with its type', async () => {
    const answer = await get('/')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('<p>page</p>')
  })

  test('behavior: scripts carry a script type, so that nosniff lets them run', async () => {
    expect((await get('/main.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test('behavior: a file that was built anew is served anew', async () => {
    writeFileSync(join(folder, 'again.js'), 'export const a = 1')
    expect(await (await get('/again.js')).text()).toBe('export const a = 1')
    writeFileSync(join(folder, 'again.js'), 'export const a = 23')
    expect(await (await get('/again.js')).text()).toBe('export const a = 23')
  })

  test('behavior: the settings given replace those of the build', async () => {
    expect(await (await get('/config.json')).json()).toEqual({ sandbox: true })
  })

  test('error: unknown paths, the headers file and anything outside are not found', async () => {
    for (const path of ['/nothing', '/_headers', '/..%2f..%2fetc/passwd', '/%00', '/%E0%A4%A'])
      expect((await get(path)).status).toBe(404)
  })

  test('error: a target that is no path is not found, and the server goes on', async () => {
    const { port } = new URL(server.url)
    const statusOf = (method: string, path: string) =>
      new Promise((resolve, reject) => {
        request({ port, method, path }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject)
          .end()
      })
    expect(await statusOf('GET', '//')).toBe(200)
    for (const path of ['//a:b@c', '*', 'http://other.example/main.js'])
      expect(await statusOf('GET', path)).toBe(404)
    expect((await get('/main.js')).status).toBe(200)
  })

  test('error: nothing can be written', async () => {
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(405)
  })
})

test('behavior: headers are those of the file, without promises of TLS', async () => {
  const { headers } = await get('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('cache-control')).toBeNull()
})

describe('below a folder of the host', () => {
  const serveBelow = async (use: (url: string) => Promise<void>) => {
    const site = await startStaticServer({ folder, port: 0, base: '/kontor/', headers: HEADERS })
    await use(site.url).finally(site.close)
  }

  test('default: files and headers are those of the site', () =>
    serveBelow(async (url) => {
      expect(new URL(url).pathname).toBe('/kontor/')
      const answer = await fetch(new URL('main.js', url))
      expect(await answer.text()).toBe('export const a = 1')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }))

  test('behavior: without its slash the folder leads to the page', () =>
    serveBelow(async (url) => {
      const answer = await fetch(url.slice(0, -1), { redirect: 'manual' })
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe('/kontor/')
    }))

  test('error: what is beside or above the folder is not found', () =>
    serveBelow(async (url) => {
      for (const path of ['/', '/main.js', '/kontor2/main.js', '/kontor/..%2fmain.js', '/kontor/_headers'])
        expect((await fetch(new URL(path, url))).status).toBe(404)
    }))
})

test('error: a file that is not there is not kept as long as one that is', async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets/a.js'), 'export const a = 1')
  expect((await get('/assets/a.js')).headers.get('cache-control')).toBe('immutable')
  const missing = await get('/assets/b.js')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('cache-control')).toBeNull()
  expect(missing.headers.get('x-content-type-options')).toBe('nosniff')
})

test('error: folders are not listed', async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const path of ['/assets', '/assets/']) expect((await get(path)).status).toBe(404)
})

test('error: a taken port is named by its code', async () => {
  const port = Number(new URL(server.url).port)
  await expect(startStaticServer({ folder, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type DemoUrls, fillDemoPage } from './fillDemoPage.js'

type File = { readonly body: Buffer | string; readonly headers: Readonly<Record<string, string>> }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * Answers with the files of a built demo, its pages filled with the addresses of this dev environment. All is read at the
 * start: the folder may be removed later.
 */
export function serveDemo(folder: string, urls: DemoUrls): RequestListener {
  const files = readFiles(folder, urls)
  return ({ method = '', url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '')
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
    const status = method !== 'GET' && method !== 'HEAD' ? 405 : file ? 200 : 404
    const { body, headers } = status === 200 && file ? file : plainFile(status)
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
  }
}

const plainFile = (status: number): File => ({
  body: status === 404 ? 'There is nothing here' : 'Only to be read',
  headers: { 'content-type': 'text/plain' },
})

function readFiles(folder: string, urls: DemoUrls): ReadonlyMap<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const file = join(parentPath, name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return [path, { body: readBody(file, urls), headers: headersOf(path) }] as const
    })
  return new Map(files)
}

const readBody = (file: string, urls: DemoUrls) =>
  extname(file) === '.html' ? fillDemoPage(readFileSync(file, 'utf8'), urls) : readFileSync(file)

const headersOf = (path: string) => ({
  'content-type': types[extname(path)] ?? 'application/octet-stream',
  // The names of these change with what is in them.
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})

import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { extname, join, relative } from 'node:path'
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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, File>()
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name)
    const path = `/${relative(folder, file)}`
    const type = types[extname(name)] ?? 'application/octet-stream'
    // The names of these change with what is in them.
    const isForever = path.startsWith('/assets/')
    const cache = isForever ? 'public, max-age=31536000, immutable' : 'no-cache'
    const bytes = readFileSync(file)
    files.set(path, {
      body: extname(name) === '.html' ? fillDemoPage(`${bytes}`, urls) : bytes,
      headers: { 'content-type': type, 'cache-control': cache },
    })
  }
  return ({ method = '', url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '')
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end()
    if (!file) return response.writeHead(404).end('There is nothing here')
    return response.writeHead(200, file.headers).end(method === 'HEAD' ? undefined : file.body)
  }
}

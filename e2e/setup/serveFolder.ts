import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, resolve, sep } from 'node:path'

/** A folder on a port of its own, as a plain web server would serve it. */
export type ServedFolder = { readonly url: string; stop(): Promise<void> }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder, each with the given headers. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<ServedFolder> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = resolve(folder, `.${new URL(url, 'http://localhost').pathname}`)
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => undefined) : null
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(body ? 200 : 404, { ...headers, 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

// Any web server does; this one needs nothing but Node.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const path = join('public', pathname === '/' ? 'index.html' : pathname)
  const type = types[extname(path)]
  if (!type || !existsSync(path)) return response.writeHead(404).end()
  createReadStream(path).pipe(response.writeHead(200, { 'content-type': type }))
})
server.listen(Number(process.argv.at(-1)), '127.0.0.1')

import { WebSocketServer } from 'ws'

// The baseline of the relay's measurements: the same library on the same machine, without any work.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (ws) => {
  ws.on('message', (data) => ws.send(data.toString()))
})
server.on('listening', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  console.log(
    JSON.stringify({ server: `http://127.0.0.1:${port}`, relay: `ws://127.0.0.1:${port}` }),
  )
})

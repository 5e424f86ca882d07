import { limits } from '@latchkey/protocol'
import './theme/theme.css'
import { awaitHello } from './channel/awaitHello.js'
import { checkEmbedding, parseQuery, readConfig } from './channel/checkEmbedding.js'
import { createConnection } from './channel/createConnection.js'
import { createHandlerDeps } from './handlers/createHandlerDeps.js'
import { createRequestHandler } from './handlers/createRequestHandler.js'
import { withTabLock } from './session/withTabLock.js'
import { createThemeSetter } from './theme/createThemeSetter.js'

start()

/** Shows a line of text instead of the frame; the texts load only where they are shown. */
async function showNotHere(): Promise<void> {
  const { loadMessages } = await import('./locales/loadMessages.js')
  const { messages } = await loadMessages(document.documentElement.lang)
  document.body.textContent = messages.shell.notHere
}

/** Starts the frame if it is embedded in an allowed page; otherwise only a line of text is shown. */
function start(): void {
  const config = readConfig(document)
  const query = parseQuery(location.search)
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  const ancestorOrigins = ancestors && Array.from(ancestors)
  const place =
    config &&
    checkEmbedding({ isTop: window === window.top, ancestorOrigins }, config.allowedOrigins)
  const isOurs = query.projectId === undefined || query.projectId === config?.projectId
  const root = document.querySelector<HTMLElement>('#root')
  const theme = createThemeSetter(document.documentElement)
  theme.set({})
  if (!config || !place || !isOurs || !root) {
    void showNotHere()
    return
  }

  awaitHello({
    listen(listener) {
      const onMessage = ({ data, origin, ports, source }: MessageEvent) =>
        listener({ data, origin, ports, source })
      addEventListener('message', onMessage)
      return () => removeEventListener('message', onMessage)
    },
    parent: window.parent,
    host: place.host,
    allowedOrigins: config.allowedOrigins,
    projectId: config.projectId,
    onConnected(port, hostOrigin) {
      const parts = createHandlerDeps({
        config,
        hostOrigin,
        initialChain: query.chainId,
        emit: (name, payload) => connection.emit(name, payload),
        load: {
          device: async () => (await import('./device/createDevice.js')).createDevice(),
          wallets: async (device) =>
            (await import('./keys/createWalletManager.js')).createWalletManager({
              device,
              config,
              hostOrigin,
            }),
          approvals: async (parameters) =>
            (await import('./approval/startApprovals.js')).startApprovals({
              ...parameters,
              root,
            }),
        },
        lock: (run) => withTabLock('session', run),
        theme,
        // After the reply was sent; a reload drops the pinned port.
        reload: () =>
          void setTimeout(() => {
            connection.close()
            location.reload()
          }),
      })
      const answer = createRequestHandler(parts)
      const connection = createConnection(port, async (request) => {
        if (!query.isLogging) return answer(request)
        console.info('[latchkey frame]', request.name)
        try {
          return await answer(request)
        } catch (error) {
          // For developers who inspect the frame; the page cannot read it.
          console.info('[latchkey frame]', request.name, error)
          throw error
        }
      })
      connection.emit('READY', { version: String(limits.secureWalletVersion) })
      // Every next step needs these; a failure is reported to the requests.
      const isLoaded = parts.login()
      isLoaded.catch(() => undefined)
      // A finger does not hover before it presses a tile: what that needs comes in the pause after the start.
      if (config.socials?.length) isLoaded.then(parts.socialLogin).catch(() => undefined)
    },
  })
}

import type { ParentFrame } from '../parentFrame.js'

/** A way to a Farcaster client. */
export type ClientLine = {
  post(message: unknown): void
  /** Calls back with each message of the client, and with nothing of others. */
  listen(onMessage: (message: unknown) => void): () => void
}

/** What is used of the window of a page in a view of an app that is written with React Native. */
export type WebViewWindow = {
  readonly ReactNativeWebView?: { postMessage(message: string): void }
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** To the client whose page is around this one: to its origin only, and from there only. */
export const frameLine = ({ origin, window }: ParentFrame): ClientLine => ({
  post: (message) => window.parent.postMessage(message, origin),
  listen: (onMessage) =>
    listenTo(window, 'message', (event) => {
      const { data, origin: sender, source } = event as MessageEvent
      if (source === window.parent && sender === origin) onMessage(data)
    }),
})

/** To the client whose app shows this page; no other page can speak there. */
export const webViewLine = (window: WebViewWindow): ClientLine => ({
  post: (message) => window.ReactNativeWebView?.postMessage(JSON.stringify(message)),
  listen(onMessage) {
    const stops = [
      listenTo(window.document, 'FarcasterFrameCallback', (event) =>
        onMessage((event as MessageEvent).data),
      ),
      listenTo(window.document, 'FarcasterFrameEthProviderEvent', (event) =>
        onMessage({ ...Object((event as MessageEvent).data), type: 'frameEthProviderEvent' }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

function listenTo(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  listener: (event: Event) => void,
): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

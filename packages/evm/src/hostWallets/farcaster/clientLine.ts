import type { ParentFrame } from '../parentFrame.js'

export type ClientLine = {
  post(message: unknown): void
  listen(onMessage: (message: unknown) => void): () => void
}

/** The part of a React Native web view's window that the adapter uses. */
export type WebViewWindow = {
  readonly ReactNativeWebView?: { postMessage(message: string): void }
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

export const frameLine = ({ origin, window }: ParentFrame): ClientLine => ({
  post: (message) => window.parent.postMessage(message, origin),
  listen: (onMessage) =>
    listenTo(window, 'message', (event) => {
      const { data, origin: sender, source } = event as MessageEvent
      if (source === window.parent && sender === origin) onMessage(data)
    }),
})

/** Inside a web view only the app can post messages. */
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

import type { Page } from '@playwright/test'

/** The answer to a call: a value, a failure, or none ever. */
export type Answer = { result: unknown } | { error: { code: number; message: string } } | 'hang'

/** A wallet that misbehaves in exactly one way, put on the page before any of its scripts. */
export type FaultyWallet = {
  readonly info?: Readonly<Record<string, unknown>>
  readonly answers?: Readonly<Record<string, Answer>>
  /** Announces only after this long. */
  readonly announceDelayMs?: number
}

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Switches the demo wallet off and announces a faulty one; `window.faultyWallet` plays it: `faultyWallet.emit(event, payload)`, `faultyWallet.calls`. */
export async function addFaultyWallet(page: Page, wallet: FaultyWallet): Promise<void> {
  const answers: Record<string, Answer> = {
    eth_requestAccounts: { result: [address] },
    eth_accounts: { result: [address] },
    eth_chainId: { result: '0x7a69' },
    ...wallet.answers,
  }
  const info = {
    uuid: '7a3b8c1e-1111-4222-8333-944445555666',
    name: 'Faulty wallet',
    rdns: 'com.example.faulty',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...wallet.info,
  }
  await page.addInitScript(
    ({ answers, info, lateMs }) => {
      localStorage.setItem('paperboat/demo-wallet', 'off')
      const listeners: Record<string, ((payload: unknown) => void)[]> = {}
      const calls: string[] = []
      const provider = {
        request({ method }: { method: string }) {
          calls.push(method)
          const answer = answers[method] ?? { error: { code: 4200, message: 'not supported' } }
          if (answer === 'hang') return new Promise(() => {})
          if ('error' in answer) return Promise.reject(answer.error)
          return Promise.resolve(answer.result)
        },
        on(event: string, listener: (payload: unknown) => void) {
          listeners[event] = [...(listeners[event] ?? []), listener]
        },
        removeListener(event: string, listener: (payload: unknown) => void) {
          listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
        },
      }
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info: Object.freeze(info), provider }),
          }),
        )
      setTimeout(() => {
        window.addEventListener('eip6963:requestProvider', announce)
        announce()
      }, lateMs)
      Object.assign(window, {
        faultyWallet: {
          calls,
          answers,
          emit: (event: string, payload: unknown) => {
            for (const listener of listeners[event] ?? []) listener(payload)
          },
        },
      })
    },
    { answers, info, lateMs: wallet.announceDelayMs ?? 0 },
  )
}

import type { BrowserContext, Page } from '@playwright/test'

export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * Announces a second wallet on every page from now on; it approves at once, and its tabs share what it granted and whether it
 * is locked: `window.secondWallet.lock()`, `unlock()`.
 */
export async function addSecondWallet(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript((address) => {
    const [granted, locked] = ['second-wallet/granted', 'second-wallet/locked']
    const listeners: Record<string, ((payload: unknown) => void)[]> = {}
    const calls: string[] = []
    const accounts = () =>
      localStorage.getItem(granted) && !localStorage.getItem(locked) ? [address] : []
    const report = () => {
      for (const listener of listeners.accountsChanged ?? []) listener(accounts())
    }
    const answers: Record<string, () => unknown> = {
      eth_accounts: accounts,
      eth_requestAccounts() {
        localStorage.setItem(granted, 'yes')
        localStorage.removeItem(locked)
        return accounts()
      },
      eth_chainId: () => '0x7a69',
      wallet_revokePermissions() {
        localStorage.removeItem(granted)
        return null
      },
    }
    const provider = {
      async request({ method }: { method: string }) {
        calls.push(method)
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error('not supported'), { code: 4200 })
        return answer()
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners[event] = [...(listeners[event] ?? []), listener]
      },
      removeListener(event: string, listener: (payload: unknown) => void) {
        listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
      },
    }
    const info = {
      uuid: '1c5b8c1e-2222-4222-8333-944445555777',
      name: 'Second wallet',
      rdns: 'com.example.second',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: Object.freeze({ info: Object.freeze(info), provider }),
        }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
    window.addEventListener('storage', ({ key }) => {
      if (key === granted || key === locked) report()
    })
    Object.assign(window, {
      secondWallet: {
        calls,
        lock() {
          localStorage.setItem(locked, 'yes')
          report()
        },
        unlock() {
          localStorage.removeItem(locked)
          report()
        },
      },
    })
  }, secondAddress)
}

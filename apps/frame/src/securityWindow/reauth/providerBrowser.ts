import { postSocialRendezvous } from '@latchkey/protocol/vault'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { socialChannelName } from '../../security/SocialMessage.js'
import { createVaultCall } from '../../session/createVaultCall.js'

export type ProviderWindow = {
  navigate(url: string): void
  close(): void
}

export type ProviderBrowser = {
  /** Opens a window of the vault's own, to be led on; undefined if the browser does not. */
  open(): ProviderWindow | undefined
  /** Hears the vault's other pages, until the signal. */
  listen(until: AbortSignal, onMessage: (data: unknown) => void): void
  /** Fails unless the vault says that this browser, in this network, is the one that began the login. */
  meet(uri: string): Promise<void>
}

/** Creates it for this window; `text` is shown until the provider's page is there. */
export const createProviderBrowser = (text: string): ProviderBrowser => ({
  open() {
    const opened = window.open('', '_blank', 'popup,width=600,height=800')
    if (!opened) return undefined
    // The provider's page must not lead this window elsewhere.
    opened.opener = null
    opened.document.title = text
    opened.document.body.textContent = text
    return {
      navigate(url) {
        opened.location.href = url
      },
      close: () => opened.close(),
    }
  },
  listen(until, onMessage) {
    const channel = new BroadcastChannel(socialChannelName)
    channel.onmessage = ({ data }) => onMessage(data)
    until.addEventListener('abort', () => channel.close())
  },
  async meet(uri) {
    const call = createVaultCall({ vaultUrl: location.origin })
    await call(postSocialRendezvous, { uri }).catch(() => {
      throw new SecurityFailure('login-expired')
    })
  },
})

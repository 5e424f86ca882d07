import {
  postFarcaster,
  postFarcasterWait,
  postLogins,
  postSocial,
  postSocialCallback,
  postSocialFinish,
  postSocialLink,
  postSocialReauth,
  postSocialRendezvous,
  postSocialUnlink,
  postSocialWait,
  postTokenLogin,
} from '@latchkey/protocol/vault'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { SocialCalls } from './createSocialCalls.js'

export function serveSocial(app: VaultApp, social: SocialCalls): void {
  const device = { access: 'device' } as const
  const session = { access: 'session' } as const
  // The page that a provider leads back to has no key of the frame: the state, and then the result, is its proof.
  const unauthenticated = { access: 'none' } as const

  serveVault(app, postSocial, device, social.begin)
  serveVault(app, postSocialCallback, unauthenticated, social.callback)
  serveVault(app, postSocialRendezvous, unauthenticated, (input, caller) => {
    social.meet(input, caller)
    return {}
  })
  serveVault(app, postSocialWait, device, social.wait)
  serveVault(app, postFarcaster, device, social.farcaster.begin)
  serveVault(app, postFarcasterWait, device, social.farcaster.wait)
  serveVault(app, postSocialFinish, device, social.finish)
  serveVault(app, postSocialReauth, device, social.reauth)
  serveVault(app, postSocialLink, session, async (input, caller) => {
    await social.link(input, caller)
    return {}
  })
  serveVault(app, postSocialUnlink, session, async (input, caller) => {
    await social.unlink(input, caller)
    return {}
  })
  serveVault(app, postTokenLogin, device, social.byToken)
  serveVault(app, postLogins, session, (_, caller) => social.list(caller))
}

import { appLinkBase } from '@latchkey/protocol'
import { listedWallet } from '@latchkey/protocol/api'
import * as v from 'valibot'

const { desktop_link, link_mode, mobile_link, webapp_link } = listedWallet.entries

const appLink = <S extends v.GenericSchema<unknown, string | undefined>>(schema: S) =>
  v.fallback(
    v.pipe(
      schema,
      v.check((link) => !link || appLinkBase(link) !== undefined),
    ),
    undefined as never,
  )

/**
 * One entry of a wallet directory, as the server reads and sends it: of the links that open an app, only those that do
 * nothing else. The widget has this check where it opens one. @spec S3.32
 */
export const walletEntry = v.object({
  ...listedWallet.entries,
  mobile_link: appLink(mobile_link),
  desktop_link: appLink(desktop_link),
  webapp_link: appLink(webapp_link),
  link_mode: appLink(link_mode),
})

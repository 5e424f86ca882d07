import { envList, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

const loopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/
// Each ends a source of a content security policy, or the policy itself.
const separators = /[\s,;']/

/** Services of ERC-7677 that frames may ask to pay fees: whole URLs, as hosts name them. The message does not repeat one, because it may hold a key. */
export const envPaymasters = v.pipe(
  envList(
    envText(
      isPaymaster,
      'each must be an https URL of a paymaster service without a user name or fragment, http on this machine only',
    ),
  ),
  v.transform((urls) => [...new Set(urls)]),
)

function isPaymaster(text: string): boolean {
  if (!URL.canParse(text) || separators.test(text)) return false
  const { hash, hostname, password, protocol, username } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

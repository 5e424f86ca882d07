import { allowTokenRetry, tokenFailure } from '@latchkey/core/account'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useOnline } from '../../hooks/tasks/useOnline.js'
import type { NetworkAccount } from '../account/NetworkAccount.js'

/** Retries without the wait when the network is back. Use once per view: each sends a request. */
export function useTokenRetry(account: NetworkAccount, retry: () => void): void {
  const context = useWidget()
  const onOnline = () => {
    allowTokenRetry(context, account)
    retry()
  }
  useOnline(tokenFailure(context, account) ? onOnline : undefined)
}

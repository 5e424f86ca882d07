import { resolveImageUrl } from '@latchkey/core/account'
import { activeAccount, type State } from '@latchkey/core/ui'
import { useSelector } from '../instance/useSelector.js'
import { useWidget } from '../instance/useWidget.js'
import { useIdentity } from './useIdentity.js'

/** Falls back to the image from the login's provider. @spec S3.11 */
export function useAccountIdentity(address: string): ReturnType<typeof useIdentity> {
  const context = useWidget()
  const { avatar, name } = useIdentity(address)
  const image = useSelector(selectImage)
  return { name, avatar: avatar ?? resolveImageUrl(context, image) }
}

const selectImage = (state: State) =>
  activeAccount(state).connectedWalletInfo?.type === 'AUTH' ? state.auth.image : undefined

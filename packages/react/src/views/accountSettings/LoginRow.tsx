import type { State } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectLoginName } from '../../hooks/view/selectors.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { useSecurity } from '../../parts/account/useSecurity.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { useSocial } from '../../parts/social/useSocial.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'

/** @spec S3.11 */
export function LoginRow() {
  const t = useSocialMessages()
  const social = useSocial(useSelector(selectProvider) ?? '')
  const userName = useSelector(selectLoginName)
  const { busy, show } = useSecurity()
  return (
    <ListItem
      leading={<SocialImage social={social} size={20} />}
      note={t.login}
      title={social.name}
      hint={userName}
      busy={busy}
      trailing={<ChevronIcon />}
      onClick={show}
    />
  )
}

const selectProvider = ({ auth }: State) => auth.socialProvider

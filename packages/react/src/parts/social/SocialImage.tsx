import type { SocialOption } from '@latchkey/core/ui'
import { socialMark } from '../../icons/social/socialMark.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { Image } from '../../ui/Image/Image.js'

type Props = {
  social: SocialOption
  size: 20 | 40 | 72
}

export function SocialImage({ size, social: { id, image, name } }: Props) {
  const mark = image ? undefined : socialMark(id)
  if (!mark) return <Image src={image} name={name} size={size} />
  return size === 72 ? <IconBadge tile>{mark}</IconBadge> : mark
}

import { useStyles } from '../../hooks/view/useStyles.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { useImageLoad } from '../../ui/Image/useImageLoad.js'
import { sheet } from './IdentityImage.module.css'

export function IdentityImage({
  address,
  avatar,
  size,
}: {
  address: string
  avatar: string | undefined
  size: number
}) {
  const styles = useStyles(sheet)
  const { isBroken, isLoaded, props } = useImageLoad(avatar, true)
  const box = { inlineSize: size, blockSize: size }
  return (
    <span className={styles.root} style={box}>
      <Avatar address={address} size={size} />
      {avatar && !isBroken && (
        <img
          className={`${styles.image} ${isLoaded ? '' : styles.pending}`}
          loading="lazy"
          src={avatar}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          {...props}
        />
      )}
    </span>
  )
}

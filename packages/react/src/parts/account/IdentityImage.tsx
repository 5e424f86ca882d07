import { useState } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Avatar } from '../../ui/Avatar/Avatar.js'
import { sheet } from './IdentityImage.module.css'

/** The avatar image that an address's owner has set; the drawn avatar if there is none or it does not load. */
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
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const box = { inlineSize: size, blockSize: size }
  return (
    <span className={styles.root} style={box}>
      <Avatar address={address} size={size} />
      {avatar && avatar !== broken && (
        <img
          className={`${styles.image} ${avatar === loaded ? '' : styles.pending}`}
          // Not before it is seen: see `Image`.
          loading="lazy"
          src={avatar}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(avatar)}
          onError={() => setBroken(avatar)}
        />
      )}
    </span>
  )
}

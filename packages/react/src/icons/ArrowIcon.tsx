import { Icon } from './Icon.js'

/** An arrow: submits what was entered. */
export const ArrowIcon = () => (
  <Icon flipInRtl>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
)

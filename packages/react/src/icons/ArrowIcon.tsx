import { Icon } from './Icon.js'

export const ArrowIcon = () => (
  <Icon flipInRtl>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
)

import { Icon } from './Icon.js'

export const SwapIcon = () => (
  <Icon>
    <path d="M8 19V5.5M4.5 9 8 5.5 11.5 9M16 5v13.5M12.5 15l3.5 3.5 3.5-3.5" />
  </Icon>
)

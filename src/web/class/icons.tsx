import type { ComponentChildren } from 'preact'

function Icon({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <svg class={`class-icon class-icon--${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

const ICONS = {
  hand: (
    <path d="M7 12V6.500a1.500 1.500 0 0 1 3 0V11M10 10.500v-6a1.500 1.500 0 0 1 3 0v6M13 10.500V5.500a1.500 1.500 0 0 1 3 0V12M16 9a1.500 1.500 0 0 1 3 0v5.500c0 4-2.500 7-6.500 7-3 0-4.500-1.500-6-4l-2.800-4.700a1.500 1.500 0 0 1 2.500-1.600L7 13" />
  ),
  dispute: <path d="M12 4 21 20H3zM12 10v4M12 17.200v.3" />,
  stopped: <path d="M8.200 3h7.600L21 8.200v7.600L15.800 21H8.200L3 15.800V8.200zM12 8v5M12 16v.3" />,
  idle: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 7v5.500l3.500 2" />
    </>
  ),
  reading: (
    <path d="M12 6.500C10 5 7 4.500 3.500 4.500v13c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2v-13c-3.500 0-6.500.5-8.500 2zM12 6.500v13" />
  ),
  away: <path d="M4 4l16 16M8.500 6.500A6 6 0 0 1 18 11a4 4 0 0 1 1.500 7M16 18H7a4.500 4.500 0 0 1-1-8.900" />,
  over: <path d="m4.500 12.500 5 5 10-11" />,
  pause: <path class="is-bold" d="M8.500 5v14M15.500 5v14" />,
  play: <path class="is-full" d="M7 4.500 19.500 12 7 19.500z" />,
  shuffle: (
    <path d="M3 7h3.500c5 0 6 10 11 10H20M3 17h3.500c2 0 3.300-1.600 4.400-3.500M13.600 10.200C14.700 8.400 16 7 17.500 7H20M17.500 4 20.500 7l-3 3M17.500 14l3 3-3 3" />
  ),
  projector: <path d="M3 4.500h18v12H3zM12 16.500V20M8 20.500h8" />,
  camera: (
    <>
      <path d="M3.500 7.500h4L9 5h6l1.500 2.500h4v12h-17z" />
      <circle cx="12" cy="13" r="3.500" />
    </>
  ),
  task: (
    <path d="M5 5.500h14v15H5zM9 5.500V3.500h6v2M8.500 11l1.500 1.500 2.500-3M8.500 16.500h7M14.500 11.500h1.500" />
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  large: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
} as const

export type IconName = keyof typeof ICONS

/** A small drawing in the colour of the text beside it. */
export function ClassIcon({ name }: { readonly name: IconName }) {
  return <Icon name={name}>{ICONS[name]}</Icon>
}

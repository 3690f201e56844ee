import type { ComponentProps } from 'preact'

interface Looks {
  readonly text: string
  /** Any of `sun`, `ghost`, `big` and `small`, as in `base.css`. */
  readonly look?: string
}

export function Button({ text, look = '', ...rest }: ComponentProps<'button'> & Looks) {
  return (
    <button type="button" class={classOf(look)} {...rest}>
      {text}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ text, look = '', ...rest }: ComponentProps<'a'> & Looks) {
  return (
    <a class={classOf(look)} {...rest}>
      {text}
    </a>
  )
}

function classOf(look: string): string {
  return `button ${look.replaceAll(/\w+/g, 'button--$&')}`
}

interface ChoicesProps<Value> {
  readonly name: string
  readonly legend: string
  readonly chosen: Value
  readonly choices: readonly { readonly value: Value; readonly name: string; readonly text?: string }[]
  choose(value: Value): void
}

/** One of several, each on a card with a sentence of its own. */
export function Choices<Value extends string | number | boolean>(props: ChoicesProps<Value>) {
  const { name, legend, chosen, choices, choose } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {choices.map(({ value, name: label, text }) => {
          const id = `${name}-${value}`
          return (
            <label key={id} class="choice" for={id}>
              <input
                id={id}
                type="radio"
                name={name}
                value={String(value)}
                checked={value === chosen}
                aria-describedby={text && `${id}-text`}
                aria-labelledby={`${id}-name`}
                onChange={() => choose(value)}
              />
              <b id={`${id}-name`}>{label}</b>
              {text && <small id={`${id}-text`}>{text}</small>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface SwitchProps {
  readonly name: string
  readonly text: string
  readonly on: boolean
  turn(on: boolean): void
}

export function Switch({ name, text, on, turn }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={event => turn(event.currentTarget.checked)} />
      <b>{name}</b>
      <small>{text}</small>
    </label>
  )
}

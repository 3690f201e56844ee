/** A sentence whose children's numbers stand out, and are never broken at the end of a line. */
export function Numbers({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/([A-E]{1,2}-\d{4})/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <b key={index} class="num">
            {part}
          </b>
        ),
      )}
    </>
  )
}

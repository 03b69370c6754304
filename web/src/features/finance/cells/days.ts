const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "2027-03-31", "31/03/2027", "31.3.2027" or "31 Mar 2027", day before month; as ISO 8601. */
export function parseDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (numbers) return dayOf(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]))
  const words = /^(\d{1,2})\.?\s+(\p{L}{3})\p{L}*\.?\s+(\d{4})$/u.exec(text)
  const month = words?.[2] ? months.indexOf(words[2].toLowerCase()) + 1 : 0
  return words && month > 0 ? dayOf(Number(words[3]), month, Number(words[1])) : undefined
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

import type { Field, Logic, Operation, OrderTerm, SelectItem } from './query-model.ts'

/** Writes a query model as a query string has it: every name in quotes, every value as its place wants it. */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

export function printField({ name, path }: Field): string {
  const steps = path.map((step) => step.arrow + (step.kind === 'key' ? quoted(step.key) : String(step.index)))
  return quoted(name) + steps.join('')
}

export function printSelect(items: readonly SelectItem[]): string {
  return items.map(printItem).join(',')
}

function printItem(item: SelectItem): string {
  if (item.kind === 'star') return '*'
  const alias = item.alias === null ? '' : `${quoted(item.alias)}:`
  if (item.kind === 'embed') {
    const hint = item.hint === null ? '' : `!${quoted(item.hint)}`
    const join = item.join === null ? '' : `!${item.join}`
    return `${item.isSpread ? '...' : alias}${quoted(item.name)}${hint}${join}(${printSelect(item.select)})`
  }
  const cast = item.cast === null ? '' : `::${item.cast}`
  const aggregateCast = item.aggregateCast === null ? '' : `::${item.aggregateCast}`
  if (item.field === null) return `${alias}count()${aggregateCast}`
  const aggregate = item.aggregate === null ? '' : `.${item.aggregate}()`
  return `${alias}${printField(item.field)}${cast}${aggregate}${aggregateCast}`
}

export function printOperation(isNegated: boolean, operation: Operation, isInGroup: boolean): string {
  const value = (text: string) => (isInGroup ? quoted(text) : text)
  const print = () => {
    switch (operation.kind) {
      case 'is':
        return `is.${operation.value}`
      case 'in':
        return `in.(${operation.values.map(quoted).join(',')})`
      case 'isdistinct':
        return `isdistinct.${value(operation.value)}`
      case 'simple':
        return `${operation.operator}.${value(operation.value)}`
      case 'quantified': {
        const quantifier = operation.quantifier === null ? '' : `(${operation.quantifier})`
        return `${operation.operator}${quantifier}.${value(operation.value)}`
      }
      case 'fts': {
        const language = operation.language === null ? '' : `(${operation.language})`
        return `${operation.operator}${language}.${value(operation.value)}`
      }
    }
  }
  return (isNegated ? 'not.' : '') + print()
}

export function printLogic(logic: Logic): string {
  if (logic.kind === 'condition')
    return `${printField(logic.field)}.${printOperation(logic.isNegated, logic.operation, true)}`
  return `${logic.isNegated ? 'not.' : ''}${logic.joint}(${logic.items.map(printLogic).join(',')})`
}

export function printOrder(terms: readonly OrderTerm[]): string {
  return terms
    .map(({ embed, field, direction, nulls }) => {
      const by = embed === null ? printField(field) : `${quoted(embed)}(${printField(field)})`
      return by + (direction === null ? '' : `.${direction}`) + (nulls === null ? '' : `.${nulls}`)
    })
    .join(',')
}

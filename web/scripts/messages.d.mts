import type { Plugin } from 'vite'
import type { Pattern } from '@fluent/bundle/esm/ast.js'

export function messageCatalogues(): Plugin
export function completeLanguages(): string[]
export function readCatalogue(name: string, language?: string): Record<string, Pattern>
export function parseCatalogue(text: string, file: string): Record<string, Pattern>
export function describe(pattern: Pattern): { args: Record<string, string>; elements: string[] }
export function namedIn(code: string, messages: Record<string, Pattern>): Record<string, Pattern>

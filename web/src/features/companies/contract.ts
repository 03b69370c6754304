import type { Schema } from '@/shared/api/types'

export type Company = Schema<'Company'>
export type CompanyCard = Schema<'CompanyCard'>
export type CompanyWork = Schema<'CompanyWork'>
export type FoundCompany = Schema<'FoundCompany'>
export type CompanyMember = Schema<'CompanyMember'>
export type CompanyText = Schema<'CompanyText'>
export type OwnCompany = Schema<'OwnCompany'>
export type PersonCompany = Schema<'PersonCompany'>

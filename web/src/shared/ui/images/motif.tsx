import type { ReactNode } from 'react'
import { hashOf } from '@/shared/lib/hash'
import { gradients } from './gradient'

/**
 * Drawings on 200 × 300, cut to the shape of what they stand in. Light lies in the upper half alone, so that white text
 * below keeps its contrast.
 */
const motifs: readonly ReactNode[] = [
  <g key="dunes">
    <circle cx="132" cy="112" r="30" fill="#fff" opacity=".25" />
    <path d="M0 196c44-34 86-30 118-8s56 20 82-6v118H0z" opacity=".3" />
    <path d="M0 238c50-26 92-12 128 2s54 6 72-6v66H0z" opacity=".4" />
  </g>,
  <g key="mountains">
    <circle cx="58" cy="70" r="12" fill="#fff" opacity=".35" />
    <path d="M-10 216 62 104l44 66 30-42 74 88v84H-10z" opacity=".3" />
    <path d="M-10 262 44 194l46 52 52-74 68 90v38H-10z" opacity=".4" />
  </g>,
  <g key="sea" stroke="#fff" opacity=".25" fill="none" strokeWidth="1.5">
    <path d="M-4 112c26-16 44-16 68 0s44 16 68 0 44-16 72 0" />
    <path d="M-4 132c26-16 44-16 68 0s44 16 68 0 44-16 72 0" opacity=".8" />
    <path d="M-4 152c26-16 44-16 68 0s44 16 68 0 44-16 72 0" opacity=".6" />
    <path d="M-4 172c26-16 44-16 68 0s44 16 68 0 44-16 72 0" opacity=".4" />
  </g>,
  <g key="road">
    <path d="M60 168a40 40 0 0 1 80 0z" fill="#fff" opacity=".2" />
    <path d="M0 168h200v132H0z" opacity=".4" />
    <path d="M97 168h6l50 132H47z" fill="#fff" opacity=".08" />
    <path
      d="M100 182v14m0 18v20m0 24v30"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".3"
    />
  </g>,
  <g key="city">
    <path d="M0 300V190h26v-40h30v64h18v-96h34v74h20v-48h28v82h18v-52h26v126z" opacity=".4" />
    <path
      d="M82 130h5v7h-5zm12 18h5v7h-5zm-12 22h5v7h-5zM36 164h5v7h-5zm100-6h5v7h-5zm12 26h5v7h-5z"
      fill="#fff"
      opacity=".35"
    />
  </g>,
  <g key="beam">
    <path d="M168-10 62 226h104z" fill="#fff" opacity=".15" />
    <ellipse cx="114" cy="228" rx="60" ry="12" fill="#fff" opacity=".15" />
    <path d="M110 226v-24a5 5 0 0 1 9 0v24z" opacity=".6" />
  </g>,
  <g key="rings" stroke="#fff" opacity=".2" fill="none" strokeWidth="1.5">
    <circle cx="142" cy="92" r="18" />
    <circle cx="142" cy="92" r="40" />
    <circle cx="142" cy="92" r="64" />
    <circle cx="142" cy="92" r="92" />
  </g>,
  <g key="window">
    <path d="M66 62h68v108H66z" fill="#fff" opacity=".2" />
    <path d="M98 62h4v108h-4zM66 112h68v4H66z" opacity=".4" />
    <path d="M66 176h68l34 124H32z" fill="#fff" opacity=".05" />
  </g>,
  <g key="forest">
    <path
      d="M8 40h12v260H8zm44-60h18v320H52zm48 90h10v230h-10zm34-90h20v320h-20zm44 60h12v260h-12z"
      opacity=".3"
    />
    <circle cx="112" cy="88" r="22" fill="#fff" opacity=".25" />
  </g>,
  <path
    key="line"
    d="M-4 152c30 0 44-66 76-66s42 56 74 56c22 0 38-18 58-26"
    stroke="#fff"
    opacity=".25"
    fill="none"
    strokeWidth="1.5"
  />,
]

/** What is drawn for a title that has no picture: the same title has the same drawing everywhere. */
export function Motif({ title }: { title: string }) {
  // What is left of the number after it has chosen the colours.
  const index =
    Math.floor(hashOf(title.trim().toLocaleLowerCase()) / gradients.length) % motifs.length
  return (
    <svg
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      {motifs[index]}
    </svg>
  )
}

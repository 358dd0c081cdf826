// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// Less came out than was asked for, or more would go in than was allowed.
error InsufficientReturnAmount();

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Permit2Allowances} from "./Permit2Allowances.sol";
import {Permit2Transfers} from "./Permit2Transfers.sol";

/// @title Permit2 for the sandbox: the public interface and typed data of the canonical contract.
contract Permit2 is Permit2Allowances, Permit2Transfers {}

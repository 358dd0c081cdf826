// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";
import {TypedDataToken} from "./TypedDataToken.sol";

/// @title A token like USDC: EIP-2612 permits, domain version of its own.
contract PermitToken is TypedDataToken {
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_, string memory version_)
        StandardToken(name_, symbol_, decimals_, minter_)
        TypedDataToken(version_)
    {}

    /// @notice Sets an allowance by the owner's signature (EIP-2612).
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (block.timestamp > deadline) revert PermitExpired();
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        _checkSigner(owner, structHash, v, r, s);
        _setAllowance(owner, spender, value);
    }
}

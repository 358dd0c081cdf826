// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";

/// @title A token that burns a share of every transfer, so that less arrives than was sent.
contract TaxedToken is StandardToken {
    uint256 public immutable taxBps;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_, uint256 taxBps_)
        StandardToken(name_, symbol_, decimals_, minter_)
    {
        require(taxBps_ <= 10_000, "TaxedToken: tax above the whole");
        taxBps = taxBps_;
    }

    function _move(address from, address to, uint256 amount) internal override {
        super._move(from, to, amount);
        uint256 tax = amount * taxBps / 10_000;
        if (tax == 0) return;
        balanceOf[to] -= tax;
        totalSupply -= tax;
        emit Transfer(to, address(0), tax);
    }
}
